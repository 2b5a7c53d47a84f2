import { zodResolver } from '@hookform/resolvers/zod';
import { getProfile, updateProfile, type Profile, type ProfileInput } from '@ninepocket/contracts/social';
import { toast } from '@ninepocket/ui/toast';
import { setCurrentUser } from '@ninepocket/web-kit/current-user';
import { problemText } from '@ninepocket/web-kit/problem-error';
import { endpointKey, useAction } from '@ninepocket/web-kit/queries';
import { toCurrentUser } from '@ninepocket/web-kit/user.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { draftOf, forgetDraft, keepDraft } from './draft.js';
import { changesOf, formOf, formSchema, withChanges, type ProfileForm } from './profile-form.rules.js';
import { refusedFields } from './refused-fields.rules.js';
import { useAskBeforeUnload } from './use-ask-before-unload.js';

export type Form = UseFormReturn<ProfileForm, unknown, ProfileInput>;
type Field = FieldPath<ProfileForm>;

type ProfileFormOptions = {
  profile: Profile;
  /** Saved or discarded. */
  onDone: () => void;
  /** A field is wrong, here or for the service. */
  onRefused: (field: Field) => void;
};
