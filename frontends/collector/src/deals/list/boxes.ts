import { DEAL_BOXES } from '@ninepocket/contracts/collection/deals/deal-limits';

export type Box = (typeof DEAL_BOXES)[number];

export const BOX_LABELS: Record<Box, string> = {
  mine: 'Waiting for me',
  theirs: 'Waiting for them',
  agreed: 'Agreed',
  ended: 'Ended',
};

export const EMPTY_BOXES: Record<Box, { title: string; text: string }> = {
  mine: {
    title: 'No offers to answer',
    text: "Offers that others make you show up here. To make one, open a listing or another collector's profile.",
  },
  theirs: {
    title: 'No offers sent',
    text: "Start one from a listing in the marketplace, or from another collector's profile.",
  },
  agreed: {
    title: 'Nothing under way',
    text: 'When both sides have agreed, the deal stays here until all has arrived.',
  },
  ended: { title: 'No past deals', text: 'Complete, declined, withdrawn and expired deals stay here.' },
};

export const readBox = (text: string | null): Box => DEAL_BOXES.find((box) => box === text) ?? 'mine';
