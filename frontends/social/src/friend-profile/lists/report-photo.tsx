import { photoIdOf } from '@ninepocket/contracts/collection/holdings/photos';
import { CardButton } from '@ninepocket/ui/cards/card-button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { Flag } from 'lucide-react';
import { useState } from 'react';

const ReportDialog = lazyDialog(() => import('../../reports/report-dialog.js'));

type ReportPhotoProps = { photo: string; userId: number; name: string; card: string };

export function ReportPhoto({ photo, userId, name, card }: ReportPhotoProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <CardButton label={`Report the photo of ${card}`} onClick={() => setIsOpen(true)}>
        <Flag aria-hidden />
      </CardButton>
      {isOpen && (
        <ReportDialog userId={userId} name={name} photoId={photoIdOf(photo)} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
