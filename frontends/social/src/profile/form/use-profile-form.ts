import { zodResolver } from '@hookform/resolvers/zod';
import type { Profile, ProfileInput } from '@ninepocket/contracts/social/social';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { useEffect, useState, type FormEvent } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { forgetDraft, savedDraft, saveDraft } from './draft.js';
import { changesOf, formOf, formSchema, withChanges, type ProfileForm } from './profile-form.rules.js';
import { refusedFields } from './refused-fields.rules.js';
import { TAB_OF, type Field } from '../tabs.rules.js';
import { useSaveProfile } from './use-save-profile.js';

export type Form = UseFormReturn<ProfileForm, unknown, ProfileInput>;

export function useProfileForm(profile: Profile, onDone: () => void, onRefused: (field: Field) => void) {
  const [draft] = useState(savedDraft);
  const form: Form = useForm<ProfileForm, unknown, ProfileInput>({
    defaultValues: withChanges(formOf(profile), draft ?? {}),
    resolver: zodResolver(formSchema(profile)),
    shouldFocusError: false,
  });
  const changes = useWatch({ control: form.control, compute: (values: ProfileForm) => changesOf(profile, values) });
  const changed = Object.keys(changes).length > 0;
  useEffect(() => saveDraft(changes), [changes]);
  useUnloadWarning(changed);

  const done = () => {
    forgetDraft();
    onDone();
  };
  const save = useSaveProfile({
    onSaved: done,
    onFailed: (error) => {
      const refused = refusedFields(error);
      for (const { field, message } of refused) form.setError(field, { message });
      if (refused[0]) onRefused(refused[0].field);
    },
  });

  const send = form.handleSubmit(
    (input) => (changed ? save.mutate({ body: input }) : done()),
    () => {
      const first = (Object.keys(TAB_OF) as Field[]).find((field) => form.getFieldState(field).invalid);
      if (first) onRefused(first);
    },
  );
  const submit = (event: FormEvent) => void send(event);
  return { form, submit, discard: done, saving: save.isPending, changed, restored: draft !== null };
}
