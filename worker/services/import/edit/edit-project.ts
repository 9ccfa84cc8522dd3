import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
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

/** @returns the projects that are known */
export async function readEditedProjects(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, EditedProject>> {
  const [stored, [rows, overrides, drafts, agents]] = await Promise.all([
    readStoredProjects(database, ids),
    database.batch([
      database
        .select({ id: projects.id, place: places })
        .from(projects)
        .innerJoin(places, eq(places.id, projects.placeId))
        .where(inArray(projects.id, jsonIds(ids))),
      database
        .select()
        .from(projectOverrides)
        .where(inArray(projectOverrides.projectId, jsonIds(ids))),
      database
        .select()
        .from(projectDrafts)
        .where(inArray(projectDrafts.projectId, jsonIds(ids))),
      database
        .selectDistinct({ projectId: properties.projectId, agentId: properties.agentId })
        .from(properties)
        .where(inArray(properties.projectId, jsonIds(ids))),
    ]),
  ])
  const edited = new Map<number, EditedProject>()
  for (const { id, place } of rows) {
    const project = stored.get(id)
    if (!project) continue
    const { record: found, version } = project
    const isTown = found.latitude === place.latitude && found.longitude === place.longitude
    const record = { ...found, city: place.name, ...(isTown && { latitude: null, longitude: null }) }
    edited.set(id, { record, version, values: projectValues(record), overrides: [], agents: [], draft: noDraft })
  }
  for (const override of overrides) edited.get(override.projectId)?.overrides.push(override)
  for (const { projectId, agentId } of agents) edited.get(projectId!)?.agents.push(agentId)
  for (const { projectId, ...draft } of drafts) {
    const project = edited.get(projectId)
    if (project) project.draft = { ...draft, changes: projectEditor.openDraft(project, draft.changes) }
  }
  return edited
}

/** @returns null for an unknown project */
export const readEditedProject = async (database: Database, id: number): Promise<EditedProject | null> =>
  (await readEditedProjects(database, [id])).get(id) ?? null

/** What an import reads of a project that a person changed. */
export function projectUpdate(record: ProjectRecord, changed: Values, today: string): ProjectUpdate {
  const { city, ...after } = projectWith(record, changed)
  const moves = placeFields.some((name) => name in changed)
  return { ...after, ...(moves && { city }), updated: today }
}

/** Writes projects by the import, each in one transaction. @returns how many are as they were */
export async function writeEdits(
  database: Database,
  updates: readonly ProjectUpdate[],
  edits: ReadonlyMap<number, RowEdit>,
  { today, gazetteer = [] }: Pick<Author, 'today' | 'gazetteer'>,
): Promise<number> {
  const feed = { projects: [...updates], properties: [], read: 0, refused: [] }
  const { places, houseStyle } = await prepareImport(database, feed, { today, gazetteer, edits: new Map() })
  const { unchanged } = await writeProjects(database, updates, { places, houseStyle, today, edits })
  return unchanged
}

async function write(
  database: Database,
  update: ProjectUpdate,
  edit: RowEdit,
  author: Author,
): Promise<EditResult<EditedProject>> {
  try {
    const unchanged = await writeEdits(database, [update], new Map([[update.id, edit]]), author)
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
  write: (database, { record }, changed, edit, author) =>
    write(database, projectUpdate(record, changed, author.today), edit, author),
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
