import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { places, projectDrafts, projectOverrides, projects, properties } from '#db/schema/index.ts'
import type { Values } from '#domain/admin/revision.ts'
import { numberOfHash } from '#domain/import/home-number.ts'
import type { ProjectRecord, ProjectUpdate } from '#domain/import/record.ts'
import { placeFields, projectValues, projectWith } from '#domain/project/project-values.ts'
import { isHiddenField } from '#domain/property/home-values.ts'
import type { Language } from '#locales/languages.ts'
import { sha256 } from '#worker/crypto/hash.ts'
import { prepareImport } from '#worker/services/import/context.ts'
import { readStoredProjects, UnknownPlace, writeProjects } from '#worker/services/import/projects.ts'
import type { RowEdit } from '#worker/services/import/revisions.ts'
import { type Author, createEditor, type EditedRow, type EditResult, isRepeated, noDraft } from './editor.ts'

export type EditedProject = EditedRow & {
  /** Without a position where it is that of the town. */
  record: ProjectRecord
  /** Agents of its homes; null of a home without one. */
  agents: (number | null)[]
}

/** @returns null for an unknown project */
export async function readEditedProject(database: Database, id: number): Promise<EditedProject | null> {
  const [stored, [[row], overrides, [draft], agents]] = await Promise.all([
    readStoredProjects(database, [id]),
    database.batch([
      database
        .select({ place: places })
        .from(projects)
        .innerJoin(places, eq(places.id, projects.placeId))
        .where(eq(projects.id, id)),
      database.select().from(projectOverrides).where(eq(projectOverrides.projectId, id)),
      database.select().from(projectDrafts).where(eq(projectDrafts.projectId, id)),
      database.selectDistinct({ agentId: properties.agentId }).from(properties).where(eq(properties.projectId, id)),
    ]),
  ])
  const project = stored.get(id)
  if (!project || !row) return null
  const { record: found, version } = project
  const { place } = row
  const isTown = found.latitude === place.latitude && found.longitude === place.longitude
  const record = { ...found, city: place.name, ...(isTown && { latitude: null, longitude: null }) }
  const read = { ...{ record, version, overrides, agents: agents.map(({ agentId }) => agentId) }, draft: noDraft }
  const edited = { ...read, values: projectValues(record) }
  return draft ? { ...edited, draft: { ...draft, changes: projectEditor.openDraft(edited, draft.changes) } } : edited
}

/** Writes one project by the import, in one transaction. */
async function write(
  database: Database,
  update: ProjectUpdate,
  edit: RowEdit,
  { today, gazetteer = [] }: Author,
): Promise<EditResult<EditedProject>> {
  const feed = { projects: [update], properties: [], read: 0, refused: [] }
  const context = await prepareImport(database, feed, { today, gazetteer, edits: new Map() })
  const { places, houseStyle } = context
  try {
    const edits = new Map([[update.id, edit]])
    const { unchanged } = await writeProjects(database, [update], { places, houseStyle, today, edits })
    return unchanged > 0 ? { kind: 'unchanged' } : { kind: 'saved', version: edit.version + 1 }
  } catch (error) {
    if (error instanceof UnknownPlace) return { kind: 'refused', field: 'City' }
    throw error
  }
}

export const projectEditor = createEditor<EditedProject>({
  resource: 'projects',
  read: readEditedProject,
  hiddenAfter:
    ({ record }) =>
    (typed) => {
      const after = { ...projectWith(record, typed), pricePublished: true }
      return (field) => isHiddenField(field, after)
    },
  async write(database, { record }, changed, edit, author) {
    const { city, ...after } = projectWith(record, changed)
    const moves = placeFields.some((name) => name in changed)
    return write(database, { ...after, ...(moves && { city }), updated: author.today }, edit, author)
  },
})

/**
 * Stores a project that was never published. Its number is a hash of its form, so that a feed has no project of the same.
 * @returns its number, or the field that the import refuses
 */
export async function createProject(
  database: Database,
  { name, ...values }: Values,
  language: Language,
  author: Author & { formKey: string },
): Promise<{ id: number } | { refused: string }> {
  const { formKey, today, userId } = author
  const id = numberOfHash(sha256(formKey))
  const update: ProjectUpdate = {
    ...values,
    ...{ id, addressPublished: true, withdrawn: today, draft: true, own: true, published: today, units: [] },
    texts: { [language]: { title: String(name), description: '' } },
  }
  try {
    const made = await write(database, update, { version: 0, userId, formKey, fields: [] }, author)
    return made.kind === 'refused' ? { refused: made.field } : { id }
  } catch (error) {
    if (!isRepeated(error)) throw error
    return { id }
  }
}
