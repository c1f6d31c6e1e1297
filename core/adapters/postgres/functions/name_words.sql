-- The words of a name in the one spelling that they are searched in: small letters, umlauts spelled out, without accents and
-- punctuation. The same in every database, whatever its locale: capitals are those of ASCII and German, and words end at
-- punctuation of ASCII and Latin-1. Letters that stand alone are no words.
--
-- Arguments: name: a name, or what somebody types to find one.
-- Locks: none.
-- Called by learn_companies and core/adapters/postgres/search.ts.
create or replace function name_words(name text) returns text[]
language sql immutable as $$
  select array(
    select distinct word collate "C"
    from regexp_split_to_table(
      lower(
        regexp_replace(
          normalize(
            replace(replace(replace(replace(replace(replace(replace(replace(
              normalize(name, NFC), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'Ä', 'AE'), 'Ö', 'OE'), 'Ü', 'UE'), 'ẞ', 'SS'),
            NFKD
          ),
          '[\u0300-\u036f]+', '', 'g'
        ) collate "C"
      ),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+'
    ) word
    where length(word) > 1
  )
$$;
