// Turns rows into the response with the services' own presenters, because both sides build the same JSON.
import { presentCard } from '../../services/catalog/dist/cards/cards.present.js';
import { presentHolding } from '../../services/collection/dist/holdings/holdings.present.js';
import { presentProgress } from '../../services/collection/dist/progress/progress.present.js';
import { presentStats } from '../../services/collection/dist/stats/stats.present.js';

const LIMIT = { collection: 50, progress: 50, setCards: 100 };

export const answerOf = {
  collection: (rows) => rows.slice(0, LIMIT.collection).map(presentHolding),
  progress: (rows) => rows.slice(0, LIMIT.progress).map(presentProgress),
  stats: ([row]) => presentStats(row),
  marks: (marks, favorite, { setId }) => ({ setId, isFavoriteSet: favorite.length === 1, marks }),
  setCards: (rows) => rows.slice(0, LIMIT.setCards).map(presentCard),
};
