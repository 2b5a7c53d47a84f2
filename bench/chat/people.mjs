// Users in pairs of friends, and one conversation with a long history.
const WORDS = `trade card foil insert parallel holo sketch chase base set flair ultra marvel masterpieces metal fleer
  skybox impel swap price offer wish want have binder sleeve toploader corner centering gem mint auction seller shipping
  monday weekend maybe thanks great deal check photo front back number variant promo gold silver red blue prism`
  .split(/\s+/)
  .filter(Boolean);
export const RARE = 'quicksilver';

/** Two users with the same number of pairs share a conversation: 2n-1 and 2n. */
export const fillPeople = async (pool, count) => {
  await pool.query(
    `insert into users (firebase_uid, username, email, display_name)
     select 'bench-' || n, 'bench' || n, 'bench' || n || '@example.test', 'Bench ' || n from generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query(
    `insert into friendships (requester_id, recipient_id, status)
     select n * 2 - 1, n * 2, 'accepted' from generate_series(1, $1::int / 2) n`,
    [count],
  );
};

/**
 * Every pair of friends has written before, and requests of the last day are stored, so that no message is the first one
 * of its sender, and the tables have the sizes for which PostgreSQL plans statements after some days of use.
 */
const fillPastDays = async (pool) => {
  await pool.query(
    `insert into conversations (low_id, high_id, last_seq, last_offset, last_message_at)
     select requester_id, recipient_id, 2, 2, now() from friendships on conflict do nothing`,
  );
  await pool.query(
    `insert into conversation_members (conversation_id, user_id, sent)
     select id, unnest(array[low_id, high_id]), 1 from conversations on conflict do nothing`,
  );
  await pool.query(
    `insert into messages (conversation_id, seq, "offset", sender_id, recipient_id, content, searched_text)
     select c.id, n, n, case n when 1 then low_id else high_id end, case n when 1 then high_id else low_id end, 'Hi', 'hi'
     from conversations c, generate_series(1, 2) n on conflict do nothing`,
  );
  await pool.query(`insert into progress_counters (user_id, metric, value) select id, 'messages', 100 from users`);
  await pool.query(
    `insert into messaging.stored_responses (user_id, endpoint, key, request, response)
     select 1 + n % 1000, 'POST /api/social/messages', 'past-' || n, sha256(n::text::bytea), '{}' from generate_series(1, 20000) n`,
  );
};

/** Messages of other conversations lie between those of the long one, as they do after years of use. */
export const fillHistory = async (pool, messages, noise, { pastDays }) => {
  await pool.query(
    `insert into conversations (low_id, high_id, last_seq, last_offset, last_message_at)
     select n * 2 - 1, n * 2, case n when 1 then $1::int else $2::int / 20 end, case n when 1 then $1::int else $2::int / 20 end, now()
     from generate_series(1, 21) n`,
    [messages, noise],
  );
  await pool.query(
    `insert into conversation_members (conversation_id, user_id)
     select id, unnest(array[low_id, high_id]) from conversations`,
  );
  await pool.query('select setseed(0.5)');
  await pool.query(
    `insert into messages (conversation_id, seq, "offset", sender_id, recipient_id, content, searched_text, created_at)
     select c.id, row_number() over p, row_number() over p, case when n % 2 = 0 then low_id else high_id end,
       case when n % 2 = 0 then high_id else low_id end, content, content, now() - interval '1 year' + n * interval '1 minute'
     from (
       select n, case when random() < $1::float / ($1::int + $2::int) then 1 else 2 + floor(random() * 20)::int end as place,
         case when random() < 0.0002 then '${RARE} ' else '' end || (
           select string_agg(($3::text[])[1 + floor(random() * $4)::int], ' ') from generate_series(1, 4 + (n % 17))) as content
       from generate_series(1, $1::int + $2::int) n
     ) given
     join (select *, row_number() over (order by low_id) as place from conversations) c using (place)
     window p as (partition by c.id order by n)`,
    [messages, noise, WORDS, WORDS.length],
  );
  await pool.query(
    `update conversations c set last_seq = m.last, last_offset = m.last
     from (select conversation_id, max(seq) as last from messages group by 1) m where m.conversation_id = c.id`,
  );
  if (pastDays) await fillPastDays(pool);
  await pool.query('vacuum analyze');
};
