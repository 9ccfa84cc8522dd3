import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { personAliases } from '#db/schema/index.ts'
import { changeRow, type DeskAuthor } from '#worker/services/revision.ts'

/** Addresses between one and its person: more than any person has. */
const maxSteps = 20

/** The address that a person is known by: the one that an address leads to, or itself. */
export const personOf = (address: SQL): SQL<string> => sql<string>`(WITH RECURSIVE up (email, step) AS (
  SELECT lower(${address}), 0 UNION ALL SELECT alias.person, step + 1 FROM up
    JOIN person_aliases AS alias ON alias.email = up.email WHERE step < ${maxSteps})
  SELECT email FROM up ORDER BY step DESC LIMIT 1)`

/** All addresses of the person behind one, theirs first, each with the one that it leads to. */
const samePerson = (address: SQL): SQL => sql`(WITH RECURSIVE same (email, person) AS (
  SELECT ${personOf(address)}, NULL UNION SELECT alias.email, alias.person FROM same
    JOIN person_aliases AS alias ON alias.person = same.email)
  SELECT email, person FROM same WHERE email IS NOT NULL)`

/** The addresses alone, for a condition. */
export const addressesOf = (address: SQL): SQL => sql`(SELECT email FROM ${samePerson(address)})`

/** `person`: the address that it leads to; null of the one that the person is known by. */
export type PersonAddress = { email: string; person: string | null }

/** @param address a query of one @returns none where it is null */
export const readAddresses = (database: Database, address: SQL): Promise<PersonAddress[]> =>
  database.all<PersonAddress>(sql`SELECT email, person FROM ${samePerson(address)}`)

type Link = {
  email: string
  /** The address that it leads to, or did. */
  person: string
  /** Keys of both at the desk: no address is in a revision. */
  keys: Readonly<Record<'email' | 'person', string>>
}

const changeOf = ({ keys }: Link, before: string | null, after: string | null) =>
  ({ resource: 'people', key: keys.person, before: { same: before }, after: { same: after } }) as const

/**
 * Shows what there is of an address, and of those that lead to it, as one person with another one. Nothing else is
 * changed, so that it can be taken back.
 * @returns false where either leads elsewhere already
 */
export const linkAddress = (database: Database, link: Link, author: DeskAuthor): Promise<boolean> =>
  changeRow(
    database,
    database.run(sql`INSERT INTO person_aliases (email, person) SELECT ${link.email}, ${link.person}
      WHERE ${link.person} <> ${link.email}
        AND NOT EXISTS (SELECT 1 FROM person_aliases WHERE email = ${link.person})
      ON CONFLICT DO NOTHING`),
    changeOf(link, null, link.keys.email),
    author,
  )

/** @returns false where it does not lead there */
export const unlinkAddress = (database: Database, link: Link, author: DeskAuthor): Promise<boolean> =>
  changeRow(
    database,
    database
      .delete(personAliases)
      .where(and(eq(personAliases.email, link.email), eq(personAliases.person, link.person))),
    changeOf(link, link.keys.email, null),
    author,
  )
