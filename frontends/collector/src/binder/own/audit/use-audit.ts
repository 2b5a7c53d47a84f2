import {
  auditPocket,
  binderPages,
  listBinders,
  startAudit,
  type Binder,
  type BinderAudit,
} from '@ninepocket/contracts/collection/binders';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cardName } from '../../view/pocket-text.rules.js';
import { isAt, nextPlace, type Mark, type Place } from './audit-walk.rules.js';

const failed = (error: Error) => toast({ tone: 'error', title: 'The audit was not saved', text: problemText(error) });

/** Of one request. */
const MOST_MARKS = 200;

/** A walk through the pockets. It goes on while marks are saved, together, and back over those of this visit. */
export function useAudit(binder: Binder, isOn: boolean) {
  const client = useQueryClient();
  const params = { id: binder.id };
  const { startedAt, next } = binder.audit;
  const [marks, setMarks] = useState<Mark[]>([]);
  const unsaved = useRef<Mark[]>([]);
  const isSaving = useRef(false);
  /** The mark that is looked at again. */
  const [at, setAt] = useState<number | null>(null);
  const again = at === null ? null : (marks[at] ?? null);
  const page = (again ?? next)?.page ?? null;
  const { data } = useEndpoint(
    binderPages,
    { query: { binder: binder.id, page: page ?? 1, pages: 2 } },
    { enabled: isOn && page !== null, placeholderData: keepPreviousData },
  );
  const shown = data?.spread ?? [];
  const inWalk = marks.filter((mark) => mark.walk === startedAt);
  const asked: Place | null = again ?? nextPlace(binder.audit, inWalk, shown);
  const pockets = shown.find((one) => one.page === asked?.page)?.pockets;
  const card = pockets?.find(({ pocket }) => pocket === asked?.pocket)?.card;
  const expected = card ? cardName(card) : null;

  const showWalk = (walk: BinderAudit) =>
    client.setQueryData<Binder[]>(endpointKey(listBinders, {}), (all) =>
      all?.map((one) => (one.id === binder.id ? { ...one, audit: walk } : one)),
    );
  const save = useAction(auditPocket, {
    onSuccess: showWalk,
    onError: (error, { body }) => {
      failed(error);
      setMarks((all) => all.filter((mark) => !body.marks.some((lost) => isAt(lost, mark))));
      setAt(null);
    },
    onSettled: () => {
      isSaving.current = false;
      sendMarks();
    },
  });
  const begin = useAction(startAudit, { onSuccess: showWalk, onError: failed });

  const sendMarks = () => {
    if (isSaving.current || unsaved.current.length === 0) return;
    isSaving.current = true;
    const sent = unsaved.current.splice(0, MOST_MARKS);
    save.mutate({
      params,
      body: { marks: sent.map(({ page: on, pocket, result }) => ({ page: on, pocket, result })) },
    });
  };
  const change = (place: Place, name: string, result: Mark['result']) => {
    const mark = { page: place.page, pocket: place.pocket, name, result, walk: startedAt };
    setMarks((all) =>
      all.some((one) => isAt(one, mark)) ? all.map((one) => (isAt(one, mark) ? mark : one)) : [...all, mark],
    );
    unsaved.current.push(mark);
    sendMarks();
  };
  const start = () => {
    setMarks([]);
    setAt(null);
    begin.mutate({ params });
  };
  return {
    asked,
    expected,
    isStarting: begin.isPending,
    start,
    /** Refused until it is known which card should be there. */
    mark: (result: Mark['result']) => {
      if (!asked || expected === null) return;
      change(asked, expected, result);
      setAt(at === null || at + 1 >= marks.length ? null : at + 1);
    },
    correct: (place: Place, name: string) => change(place, name, 'seen'),
    back: marks.length > 0 && at !== 0 ? () => setAt((at ?? marks.length) - 1) : null,
  };
}
