import { fieldErrors, ProblemError } from '@ninepocket/web-kit/problem-error';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { changeFailureText } from '../parts/failure.rules.js';

/** Shows why the server refused: at the fields that it names, else below the form. */
export function showProblems<Values extends FieldValues, Told>(
  error: unknown,
  form: Pick<UseFormReturn<Values, unknown, Told>, 'setError' | 'getValues'>,
): void {
  const taken = error instanceof ProblemError && error.code === 'serial_taken';
  const problems = taken ? { serialNumber: changeFailureText(error) } : fieldErrors(error);
  const known = Object.entries(problems).filter(([name]) => name in form.getValues());
  for (const [name, message] of known) form.setError(name as Path<Values>, { message });
  if (known.length === 0) form.setError('root', { message: changeFailureText(error) });
}
