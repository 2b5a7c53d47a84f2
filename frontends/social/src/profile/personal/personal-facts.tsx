import type { Profile } from '@ninepocket/contracts/social/social';
import { addressLines } from './address.rules.js';
import { Fact, Facts } from '../facts.js';

export const PersonalFacts = ({ profile }: { profile: Profile }) => (
  <Facts>
    <Fact name="Display name">{profile.displayName}</Fact>
    <Fact name="Username">{profile.username}</Fact>
    <Fact name="Email">{profile.email}</Fact>
    <Fact name="Location">{profile.location}</Fact>
    <Fact name="Mailing address">{addressLines(profile.address).join('\n')}</Fact>
  </Facts>
);
