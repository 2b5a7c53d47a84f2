import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { Lock } from 'lucide-react';

const TEXTS = {
  collection: { title: 'Collection Private', text: "This user's collection is not visible to you." },
  wishlist: { title: 'Wishlist Private', text: "This user's wishlist is not visible to you." },
};

export const PrivateList = ({ what }: { what: keyof typeof TEXTS }) => (
  <EmptyState icon={<Lock />} title={TEXTS[what].title} text={TEXTS[what].text} />
);
