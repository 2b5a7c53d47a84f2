import { fieldErrors, ProblemError, problemText } from '@ninepocket/web-kit/api/problem-error';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The fields of conflicts. */
const TAKEN: Readonly<Record<string, string>> = { serial_taken: 'serialNumber', cert_taken: 'certNumber' };

export function showProblems<Values extends FieldValues, Output>(
  error: unknown,
  form: Pick<UseFormReturn<Values, unknown, Output>, 'setError' | 'getValues'>,
): void {
  const taken = error instanceof ProblemError && TAKEN[error.code];
  const problems = Object.entries(taken ? { [taken]: problemText(error) } : fieldErrors(error)).map(
    // The server's path starts with the part of the request, e.g. `body.quantity`.
    ([path, message]) => ({ name: path.replace(/^body\./, ''), message }),
  );
  const fields = Object.keys(form.getValues());
  const known = problems.filter(({ name }) => fields.includes(name));
  for (const [index, { name, message }] of known.entries())
    form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
  const others = problems.filter((problem) => !known.includes(problem));
  if (others.length > 0) form.setError('root', { message: others.map(({ message }) => message).join('. ') });
  else if (known.length === 0) form.setError('root', { message: problemText(error) });
}
