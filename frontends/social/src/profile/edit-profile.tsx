import type { Profile } from '@ninepocket/contracts/social';
import { useState } from 'react';
import { BillingTab } from './billing-tab.js';
import { EditBar } from './edit-bar.js';
import { PersonalFields } from './personal-fields.js';
import { PrivacyFields } from './privacy-fields.js';
import { ProfileHeader } from './profile-header.js';
import { ProfileTabs, useProfileTab } from './profile-tabs.js';
import { SocialFields } from './social-fields.js';
import { tabOf } from './tabs.rules.js';
import { useFocusField } from './use-focus-field.js';
import { useProfileForm } from './use-profile-form.js';

/** The profile as a form over all tabs; saved or discarded as a whole. */
export function EditProfile({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const [tab, setTab] = useProfileTab();
  const { form, save, saving, changed, restored, discard } = useProfileForm({
    profile,
    onDone,
    onRefused: (field) => goTo(field),
  });
  const focusField = useFocusField(form, tab);
  const goTo = (field: string) => {
    setTab(tabOf(field));
    focusField(field);
  };
  return (
    <form onSubmit={save} noValidate>
      <ProfileHeader profile={profile} />
      <ProfileTabs
        tab={tab}
        onTab={setTab}
        panels={{
          personal: <PersonalFields form={form} email={profile.email} />,
          social: <SocialFields form={form} />,
          billing: <BillingTab profile={profile} />,
          privacy: <PrivacyFields form={form} />,
        }}
      />
      <EditBar changed={changed} restored={restored} saving={saving} onDiscard={discard} />
    </form>
  );
}
