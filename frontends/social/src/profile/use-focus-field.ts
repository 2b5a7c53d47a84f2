import { useEffect, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { Changes, ProfileForm } from './profile-form.rules.js';
import { tabOf, type ProfileTab } from './tabs.rules.js';

type Form = UseFormReturn<ProfileForm, unknown, Changes>;

/**
 * Puts the focus on a field as soon as its tab is shown.
 * @param tab the one that is shown
 * @returns takes the field's path
 */
export function useFocusField(form: Form, tab: ProfileTab): (field: FieldPath<ProfileForm>) => void {
  const [awaited, setAwaited] = useState<FieldPath<ProfileForm> | null>(null);
  useEffect(() => {
    if (awaited === null || tabOf(awaited) !== tab) return;
    form.setFocus(awaited);
    setAwaited(null);
  }, [awaited, tab, form]);
  return setAwaited;
}
