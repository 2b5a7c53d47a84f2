import type { AdminUser } from '@ninepocket/contracts/social/social';
import { fieldErrors, ProblemError } from '@ninepocket/web-kit/api/problem-error';

export interface UserForm {
  username: string;
  email: string;
  plan: string;
  isAdmin: boolean;
}
export type UserFormErrors = { username?: string; email?: string };

/** SPEC section 9: the form for new users has its own names of plans. */
export const NEW_USER: UserForm = { username: '', email: '', plan: 'free', isAdmin: false };
export const NEW_USER_PLANS = ['free', 'pro', 'premium'].map((plan) => ({ value: plan, label: plan }));
export const PLANS = ['SIDE_KICK', 'SUPER_HERO'].map((plan) => ({ value: plan, label: plan.replace('_', ' ') }));

export const formOf = ({ username, email, plan, isAdmin }: AdminUser): UserForm => ({ username, email, plan, isAdmin });

export const trimmed = (form: UserForm): UserForm => ({
  ...form,
  username: form.username.trim(),
  email: form.email.trim(),
});

/** What to correct before the form is sent; the service decides about the rest. */
export const mistakesIn = ({ username, email }: UserForm): UserFormErrors => ({
  ...(!username.trim() && { username: 'Username is required.' }),
  ...(!email.trim()
    ? { email: 'Email is required.' }
    : !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: 'Enter a valid email address.' }),
});

/** Only changed fields are sent, so that another admin's change of another field is not overwritten. */
export const changesIn = (user: AdminUser, form: UserForm): Partial<UserForm> => {
  const before = formOf(user);
  const after = trimmed(form);
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => before[field as keyof UserForm] !== value),
  );
};

/** Shows a rejected request at the field that caused it. */
export const rejectedFields = (error: unknown): UserFormErrors => {
  if (!(error instanceof ProblemError)) return {};
  if (error.code === 'username_taken') return { username: error.text };
  if (error.code === 'email_taken') return { email: error.text };
  const { 'body.username': username, 'body.email': email } = fieldErrors(error);
  return { ...(username && { username }), ...(email && { email }) };
};
