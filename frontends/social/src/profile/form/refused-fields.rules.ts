import { fieldErrors, ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { isField, type Field } from '../tabs.rules.js';

export const refusedFields = (error: unknown): { field: Field; message: string }[] => {
  if (error instanceof ProblemError && error.code === 'username_taken')
    return [{ field: 'username', message: error.text }];
  return Object.entries(fieldErrors(error)).flatMap(([path, message]) => {
    const field = path.replace(/^body\./, '');
    return isField(field) ? [{ field, message }] : [];
  });
};
