import {
  auditPocket,
  binderPages,
  listBinders,
  startAudit,
  type Binder,
} from '@ninepocket/contracts/collection/binders';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cardName } from '../../view/pocket-text.rules.js';
import { isAt, nextPlace, type Mark, type Place } from './audit-walk.rules.js';

const failed = (error: Error) => toast({ tone: 'error', title: 'The audit was not saved', text: problemText(error) });

/** A walk through the pockets. It goes on while marks are saved, and back over those of this visit. */
export function useAudit(binder: Binder, isOn: boolean) {
  const client = useQueryClient();
  const params = { id: binder.id };
  const [marks, setMarks] = useState<Mark[]>([]);
  const [saving, setSaving] = useState<Place[]>([]);
  /** The mark that is looked at again. */
  const [at, setAt] = useState<number | null>(null);
  const again = at === null ? null : (marks[at] ?? null);
  const page = (again ?? binder.audit.next)?.page ?? null;
  const { data } = useEndpoint(
    binderPages,
    { query: { binder: binder.id, page: page ?? 1, pages: 1 } },
    { enabled: isOn && page !== null },
  );
  const shown = data?.spread[0];
  const asked: Place | null = again ?? nextPlace(binder.audit, saving, shown);
  const card = shown?.page === asked?.page ? shown?.pockets.find(({ pocket }) => pocket === asked?.pocket)?.card : null;
  const expected = card ? cardName(card) : null;

  const save = useAction(auditPocket, {
    // In the order of the walk.
    scope: { id: `audit ${binder.id}` },
    onSuccess: (walk) =>
      client.setQueryData<Binder[]>(endpointKey(listBinders, {}), (all) =>
        all?.map((one) => (one.id === binder.id ? { ...one, audit: walk } : one)),
      ),
    onError: (error, { body }) => {
      failed(error);
      setMarks((all) => all.filter((mark) => !body.marks.some((lost) => isAt(lost, mark))));
      setAt(null);
    },
    onSettled: (_saved, _error, { body }) =>
      setSaving((all) => all.filter((place) => !body.marks.some((done) => isAt(done, place)))),
  });
  const begin = useAction(startAudit, { onError: failed });

  const change = (place: Place, name: string, result: Mark['result']) => {
    const mark = { page: place.page, pocket: place.pocket, name, result };
    setMarks((all) =>
      all.some((one) => isAt(one, mark)) ? all.map((one) => (isAt(one, mark) ? mark : one)) : [...all, mark],
    );
    setSaving((all) => [...all, place]);
    save.mutate({ params, body: { marks: [{ page: mark.page, pocket: mark.pocket, result }] } });
  };
  const start = () => {
    setMarks([]);
    setAt(null);
    begin.mutate({ params });
  };
  return {
    asked,
    expected,
    missing: marks.filter(({ result }) => result === 'missing'),
    isStarting: begin.isPending,
    start,
    mark: (result: Mark['result']) => {
      if (!asked) return;
      change(asked, expected ?? 'The card', result);
      setAt(at === null || at + 1 >= marks.length ? null : at + 1);
    },
    correct: ({ name, ...place }: Mark) => change(place, name, 'seen'),
    forget: (place: Place) => setMarks((all) => all.filter((mark) => !isAt(mark, place))),
    back: marks.length > 0 && at !== 0 ? () => setAt((at ?? marks.length) - 1) : null,
  };
}
