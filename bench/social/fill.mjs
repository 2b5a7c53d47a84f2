// 100,000 users with badges. User 1 has 500 friends, as has one of them. The friends' 10,000 holdings each were added over 60
// days, in ten sets a day.
export const ME = 1;
export const FRIEND = 7;
const FRIENDS = 500;
const USERS = 100_000;
const ITEMS = 600;
/** Items of other users. */
const NOISE = 200_000;

const STATEMENTS = [
  'set session_replication_role = replica', // no foreign key checks, which take minutes
  `insert into users (firebase_uid, username, email, display_name, show_collection, friend_activity)
   select 'bench-' || n, 'bench' || n, 'bench' || n || '@example.test', 'Bench ' || n, n % 10 <> 0, n % 25 <> 0
   from generate_series(1, ${USERS}) n`,
  `insert into friendships (requester_id, recipient_id, status)
   select case when n % 2 = 0 then ${ME} else n * 7 end, case when n % 2 = 0 then n * 7 else ${ME} end, 'accepted'
   from generate_series(1, ${FRIENDS}) n`,
  `insert into friendships (requester_id, recipient_id, status)
   select ${FRIEND}, 10000 + n, 'accepted' from generate_series(1, ${FRIENDS} - 1) n`,
  `insert into collector_figures select id, 1, 10000, 9000, 1200, 25000, 60, 5, 40, 3, 12, 60, 4, 20, 30, 2, 170 from users`,
  `insert into user_badges (user_id, badge_id, earned_at)
   select u.id, b.id, now() - random() * interval '1 year' from users u join badges b on (u.id * 31 + b.id * 17) % 5 < 2`,
  `insert into feed_items (user_id, kind, subject, version, data, at)
   select user_id, kind::feed_kind, subject, 1, data, at from (
     select f * 7 as user_id, case when n % 50 = 0 then 'badge' else 'cards-added' end as kind, 'set:' || n as subject,
       now() - random() * interval '60 days' as at, n
     from generate_series(1, ${FRIENDS}) f, generate_series(1, ${ITEMS}) n
     union all
     select 4000 + n % 90000, 'cards-added', 'set:' || n, now() - random() * interval '60 days', n
     from generate_series(1, ${NOISE}) n
   ) item cross join lateral (
     select case kind when 'badge'
       then jsonb_build_object('badge', jsonb_build_object('id', 1, 'key', 'curator', 'name', 'Curator', 'rarity', 'silver'))
       else jsonb_build_object('set', jsonb_build_object('setId', n, 'setName', '1994 Fleer Ultra ' || n, 'setYear', 1994,
         'setSlug', 'fleer-ultra-' || n, 'mainSetSlug', 'fleer-ultra'), 'copies', 17,
         'cards', (select jsonb_agg(jsonb_build_object('cardId', c, 'name', 'Spider-Man ' || c, 'cardNumber', c::text,
           'imageUrl', 'https://images.example.test/cards/' || c || '.webp')) from generate_series(1, 4) c))
       end as data
   ) built
   order by random()`,
  'vacuum analyze',
];

export const fill = async (pool) => {
  for (const statement of STATEMENTS) await pool.query(statement);
  const { rows } = await pool.query(`select (select count(*) from feed_items where user_id in (
      select n * 7 from generate_series(1, ${FRIENDS}) n))::int as friends,
    (select count(*) from feed_items)::int as items, (select count(*) from user_badges)::int as badges`);
  return rows[0];
};
