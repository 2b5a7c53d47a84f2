import type { Profile } from '@ninepocket/contracts/social/social';
import { Fact, Facts } from '../facts.js';

export const SocialFacts = ({ profile }: { profile: Profile }) => (
  <Facts>
    <Fact name="Bio">{profile.bio}</Fact>
    <Fact name="Website">
      {profile.website && (
        <a
          href={profile.website}
          target="_blank"
          rel="noreferrer"
          className="focus-ring rounded-sm font-semibold break-all text-accent hover:underline"
        >
          {profile.website}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </Fact>
  </Facts>
);
