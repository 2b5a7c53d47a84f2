import { Fragment } from 'react';
import { segmentsOf, type Segment } from '../cards/message-text.rules.js';
import { CardChip } from '../cards/card-chip.js';

type MessageContentProps = { content: string; friendId: number; friendName: string };

/** The text direction follows each message and stays inside it, as do stacked accents. */
export const MessageContent = ({ content, friendId, friendName }: MessageContentProps) => (
  <p
    dir="auto"
    className="overflow-clip [overflow-clip-margin:0.5rem] text-start wrap-anywhere whitespace-pre-wrap [unicode-bidi:isolate]"
  >
    {segmentsOf(content).map((segment, i) => (
      <Fragment key={i}>{partOf(segment, friendId, friendName)}</Fragment>
    ))}
  </p>
);

const partOf = (segment: Segment, friendId: number, friendName: string) => {
  if (segment.kind === 'text') return segment.text;
  if (segment.kind === 'card')
    return <CardChip friendId={friendId} friendName={friendName} mention={segment.mention} text={segment.text} />;
  return (
    <a
      href={segment.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="focus-ring rounded-sm font-medium underline underline-offset-2"
    >
      {segment.href}
    </a>
  );
};
