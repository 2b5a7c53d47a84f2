import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Notice } from '../imports/notice.js';
import { UserFields } from './user-fields.js';
import { mistakesIn, rejectedFields, type UserForm, type UserFormErrors } from './user-form.rules.js';

type UserDialogProps = {
  title: string;
  submitLabel: string;
  failure: string;
  plans: readonly { value: string; label: string }[];
  form: UserForm;
  onChange: (form: UserForm) => void;
  onSubmit: () => void;
  onClose: () => void;
  busy: boolean;
  error: Error | null;
  /** While it is shown, the form cannot be saved. */
  conflict?: ReactNode;
  planFields?: (errors: UserFormErrors) => ReactNode;
};

export function UserDialog({ title, submitLabel, failure, plans, form, error, ...props }: UserDialogProps) {
  const id = useId();
  const [submitted, setSubmitted] = useState(false);
  const mistakes = mistakesIn(form);
  const rejected = rejectedFields(error);
  const errors = submitted ? { ...rejected, ...mistakes } : rejected;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(mistakes).length === 0) props.onSubmit();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={props.busy} disabled={Boolean(props.conflict)}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {props.conflict}
        <UserFields
          form={form}
          onChange={props.onChange}
          errors={errors}
          plans={plans}
          planFields={props.planFields?.(errors)}
        />
        {error && Object.keys(rejected).length === 0 && <Notice title={failure} text={problemText(error)} />}
      </form>
    </Dialog>
  );
}
