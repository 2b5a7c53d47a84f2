import { useApiUrl } from '../parts/use-api-url.js';

type LinkedCard = { id: number; name: string; cardNumber: string; setName: string; setYear: number };

/** A card's dialog, in a new tab. */
export function CardPageLink({ card }: { card: LinkedCard }) {
  const origin = useApiUrl();
  const { id, name, cardNumber, setName, setYear } = card;
  return (
    <>
      <a
        href={`${origin}/browse?card=${id}`}
        target="_blank"
        rel="noreferrer"
        className="focus-ring rounded-control font-semibold break-words text-accent hover:underline"
      >
        {name} #{cardNumber}
      </a>{' '}
      <span className="break-words text-muted">
        {setYear > 0 && `${setYear} `}
        {setName}
      </span>
    </>
  );
}
