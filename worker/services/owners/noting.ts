import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { appointments, communications, publications } from '#db/schema/index.ts'
import type { Communication } from '#domain/owner/communication.ts'
import type { NotedPublication } from '#domain/owner/noted.ts'

type By = {
  database: Database
  /** The home that it is about: what belongs to another is left alone. */
  propertyId: number
}

/** @param now ISO */
export async function noteCommunication(
  { database, propertyId, authorId, now }: By & { authorId: string; now: string },
  note: Omit<Communication, 'id'>,
): Promise<void> {
  await database.insert(communications).values({ id: crypto.randomUUID(), propertyId, authorId, created: now, ...note })
}

/** @param today when the views were told, where they are */
export async function addPublication(
  { database, propertyId, today }: By & { today: string },
  { views, ...published }: NotedPublication,
): Promise<void> {
  await database
    .insert(publications)
    .values({ id: crypto.randomUUID(), propertyId, ...published, views, viewsOn: views === null ? null : today })
}

/** @returns whether there was one that had not ended */
export async function endPublication(
  { database, propertyId, today }: By & { today: string },
  id: string,
): Promise<boolean> {
  const rows = await database
    .update(publications)
    .set({ until: today })
    .where(and(eq(publications.id, id), eq(publications.propertyId, propertyId), isNull(publications.until)))
    .returning({ id: publications.id })
  return rows.length > 0
}

/** @returns whether there is such a visit to the home */
export async function writeFeedback(
  { database, propertyId }: By,
  id: string,
  feedback: string | null,
): Promise<boolean> {
  const rows = await database
    .update(appointments)
    .set({ feedback })
    .where(and(eq(appointments.id, id), eq(appointments.propertyId, propertyId)))
    .returning({ id: appointments.id })
  return rows.length > 0
}
