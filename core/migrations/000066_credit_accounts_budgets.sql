-- Whether caps are to be asked for before credits are reserved: who has none is not made to look.
alter table credit_accounts add column has_budgets boolean not null default false;
