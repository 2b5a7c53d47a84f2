-- A grade makes a slab, also when nobody says whose it is. Otherwise the copy would be valued like a raw one.
create function name_grade_company() returns trigger language plpgsql as $$
begin
  new.grade_company := 'Other';
  return new;
end $$;
create trigger holdings_grade_company before insert or update on holdings
  for each row when (new.grade is not null and new.grade_company is null) execute function name_grade_company();
update holdings set grade_company = grade_company where grade is not null and grade_company is null;
update ledger set grade_company = 'Other' where grade is not null and grade_company is null;
