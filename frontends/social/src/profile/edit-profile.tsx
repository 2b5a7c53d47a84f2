import type { Profile } from '@ninepocket/contracts/social/social';
import { useState } from 'react';
import { BillingTab } from './billing/billing-tab.js';
import { EditBar } from './form/edit-bar.js';
import { PersonalFields } from './personal/personal-fields.js';
import { PrivacyFields } from './privacy/privacy-fields.js';
import { ProfileHeader } from './profile-header.js';
import { ProfileTabs, useProfileTab } from './profile-tabs.js';
import { SocialFields } from './social/social-fields.js';
import { TAB_OF, type Field } from './tabs.rules.js';
import { useFocusField } from './form/use-focus-field.js';
import { useProfileForm } from './form/use-profile-form.js';

export function EditProfile({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const [tab, setTab] = useProfileTab();
  const [awaited, setAwaited] = useState<Field | null>(null);
  const goTo = (field: Field) => {
    setTab(TAB_OF[field]);
    setAwaited(field);
  };
  const { form, submit, ...state } = useProfileForm(profile, onDone, goTo);
  useFocusField({ awaited, tab, setFocus: form.setFocus, onFocused: setAwaited });
  return (
    <form onSubmit={submit} noValidate className="[&_input]:scroll-mb-24 [&_textarea]:scroll-mb-24">
      <ProfileHeader profile={profile} />
      <ProfileTabs
        tab={tab}
        onTab={setTab}
        panels={{
          personal: <PersonalFields form={form} email={profile.email} />,
          social: <SocialFields form={form} />,
          billing: <BillingTab />,
          privacy: <PrivacyFields form={form} />,
        }}
      />
      <EditBar {...state} />
    </form>
  );
}
