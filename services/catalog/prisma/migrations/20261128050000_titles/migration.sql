-- The search knows both forms of a title by itself.
delete from search_aliases
 where (alias_key, meaning) in (('drstrange', 'Doctor Strange'), ('drdoom', 'Doctor Doom'));
