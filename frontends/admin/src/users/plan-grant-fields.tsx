import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import type { AdminUser } from '@ninepocket/contracts/social/social';
import { PlanFacts } from './plan-facts.js';
import { NO_GRANT, type GrantForm, type UserForm, type UserFormErrors } from './user-form.rules.js';

type PlanGrantFieldsProps = {
  user: AdminUser;
  form: UserForm;
  onChange: (form: UserForm) => void;
  errors: UserFormErrors;
};

const MAX_REASON = 500;

/** What the user's plan rests on, and why and until when it is granted. */
export function PlanGrantFields({ user, form, onChange, errors }: PlanGrantFieldsProps) {
  const { plan, grant } = form;
  const change = (part: Partial<GrantForm>) => onChange({ ...form, grant: { ...(grant ?? NO_GRANT), ...part } });
  return (
    <div className="flex flex-col gap-4 border-l-4 border-line pl-4">
      <PlanFacts userId={user.id} endsGrant={grant !== null && plan === 'SIDE_KICK'} />
      {grant && (
        <>
          <Field
            label={plan === 'SUPER_HERO' ? 'Reason' : 'Reason (optional)'}
            error={errors.reason}
            hint="Admins see it; the user only in an export of their data."
          >
            {(control) => (
              <Input
                {...control}
                required={plan === 'SUPER_HERO'}
                maxLength={MAX_REASON}
                value={grant.reason}
                onChange={({ target }) => change({ reason: target.value })}
              />
            )}
          </Field>
          {plan === 'SUPER_HERO' && (
            <Field label="Last day (optional)" error={errors.lastDay} hint="Leave empty for no end date.">
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={grant.lastDay}
                  onChange={({ target }) => change({ lastDay: target.value })}
                />
              )}
            </Field>
          )}
        </>
      )}
      {!grant && plan === 'SUPER_HERO' && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => change({})}>
          Change grant…
        </Button>
      )}
    </div>
  );
}
