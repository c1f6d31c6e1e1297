import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import { euidOf } from '#domain/euid';
import type { Company } from '../../simulator/dataset/company.ts';
import { printedEuid } from '../../simulator/dataset/printedEuid.ts';

/** What the register knows of an invented company, in the words of the contract; former ones newest first, as rows print them. */
export function expectedRecord(company: Company): CompanyRecord {
  const { register, legalForm, address, capital, representation } = company;
  return {
    company_id: company.companyId,
    euid: printedEuid(company) ?? euidOf(register),
    name: company.name,
    legal_form: { code: legalForm.code, name: legalForm.name },
    status: company.status,
    register: {
      type: register.type,
      number: register.number,
      suffix: register.suffix,
      court: { code: register.courtCode, name: register.courtName },
    },
    seat: company.seat,
    address: address === null ? null : addressOf(address),
    capital: capital === null ? null : { amount: capital.cents / 100, currency: capital.currency },
    purpose: company.purpose,
    representation: { rule: representation.rule, persons: representation.persons.map(personOf) },
    articles_date: company.articlesDate,
    last_entry_on: company.lastEntryOn,
    entry_count: company.entryCount,
    former_names: company.formerNames.toReversed(),
    former_seats: company.formerSeats.toReversed(),
    documents: [...company.documents],
  };
}

function addressOf(address: NonNullable<Company['address']>): NonNullable<CompanyRecord['address']> {
  const { street, houseNumber, postalCode, city, country } = address;
  return { street, house_number: houseNumber, postal_code: postalCode, city, country };
}

function personOf({
  roleName,
  holder,
  rule,
}: Company['representation']['persons'][number]): CompanyRecord['representation']['persons'][number] {
  const common = { role: roleName, type: holder.type, city: holder.city, rule };
  return holder.type === 'organization'
    ? { ...common, name: holder.name, first_name: null, last_name: null, title: null, birth_date: null }
    : {
        ...common,
        name: `${holder.firstName} ${holder.lastName}`,
        first_name: holder.firstName,
        last_name: holder.lastName,
        title: holder.title,
        birth_date: holder.birthDate,
      };
}
