import type { CallInput } from '@ninepocket/contracts/http/endpoint';
import type { AdminUser, updateUser } from '@ninepocket/contracts/social/social';
import { fieldErrors, ProblemError } from '@ninepocket/web-kit/api/problem-error';

export interface UserForm {
  username: string;
  email: string;
  plan: string;
  isAdmin: boolean;
  /** Why the plan is granted or the grant ends; null while neither happens. */
  grant: GrantForm | null;
}
export interface GrantForm {
  reason: string;
  /** `YYYY-MM-DD`; empty for a grant without an end. */
  lastDay: string;
}
export type UserFormErrors = { username?: string; email?: string; reason?: string; lastDay?: string };
type UserBody = Omit<UserForm, 'grant'>;
export type UserChanges = CallInput<typeof updateUser>['body'];

/** SPEC section 9: the form for new users has its own names of plans. */
export const NEW_USER: UserForm = { username: '', email: '', plan: 'free', isAdmin: false, grant: null };
export const NEW_USER_PLANS = ['free', 'pro', 'premium'].map((plan) => ({ value: plan, label: plan }));
export const PLANS = ['SIDE_KICK', 'SUPER_HERO'].map((plan) => ({ value: plan, label: planText(plan) }));
export const NO_GRANT: GrantForm = { reason: '', lastDay: '' };
export const FIELD_LABELS = { username: 'Username', email: 'Email', plan: 'Plan', isAdmin: 'Admin privileges' };

export function planText(plan: string): string {
  return plan.replace('_', ' ');
}

export const bodyOf = ({ username, email, plan, isAdmin }: UserBody): UserBody => ({
  username: username.trim(),
  email: email.trim(),
  plan,
  isAdmin,
});
export const formOf = (user: AdminUser): UserForm => ({ ...bodyOf(user), grant: null });

/** What to correct before the form is sent; the service decides about the rest. */
export const mistakesIn = ({ username, email, plan, grant }: UserForm, now = new Date()): UserFormErrors => ({
  ...(!username.trim() && { username: 'Username is required.' }),
  ...(!email.trim()
    ? { email: 'Email is required.' }
    : !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim()) && { email: 'Enter a valid email address.' }),
  ...(grant && plan === 'SUPER_HERO' && !grant.reason.trim() && { reason: 'Reason is required.' }),
  ...(grant?.lastDay && endOf(grant.lastDay) <= now && { lastDay: 'Choose today or a later day.' }),
});

/** The end of that day, in the admin's time zone. */
const endOf = (day: string): Date => new Date(`${day}T23:59:59`);

/** Only changed fields are sent, so that another admin's change of another field is not overwritten. */
export const changesIn = (user: AdminUser, form: UserForm): UserChanges => {
  const before = bodyOf(user);
  const changed = Object.entries(bodyOf(form)).filter(([field, value]) => before[field as keyof UserBody] !== value);
  return { ...Object.fromEntries(changed), ...(form.grant && grantOf(form.plan, form.grant)) };
};

const grantOf = (plan: string, { reason, lastDay }: GrantForm): UserChanges => ({
  plan,
  planReason: reason.trim() || null,
  planUntil: lastDay && plan === 'SUPER_HERO' ? endOf(lastDay).toISOString() : null,
});

/** Shows a rejected request at the field that caused it. */
export const rejectedFields = (error: unknown): UserFormErrors => {
  if (!(error instanceof ProblemError)) return {};
  if (error.code === 'username_taken') return { username: error.text };
  if (error.code === 'email_taken') return { email: error.text };
  const {
    'body.username': username,
    'body.email': email,
    'body.planReason': reason,
    'body.planUntil': lastDay,
  } = fieldErrors(error);
  return {
    ...(username && { username }),
    ...(email && { email }),
    ...(reason && { reason }),
    ...(lastDay && { lastDay }),
  };
};
