/** Usernames that could impersonate the product or its operators. */
const RESERVED = new Set(
  [
    'about account accounts admin administrator administrators admins api billing contact help helpdesk info legal',
    'marketplace me mod moderation moderator moderators mods ninepocket ninepocketteam noreply nobody official operator',
    'owner payments postmaster privacy profile root security service settings sidekick staff superhero superuser support',
    'sysadmin system team terms undefined null user users webmaster',
  ].flatMap((line) => line.split(' ')),
);

export const isReserved = (username: string): boolean => RESERVED.has(username.toLowerCase().replace(/[^a-z0-9]/g, ''));
