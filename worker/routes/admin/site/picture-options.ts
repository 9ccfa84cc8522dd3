import { shownPicture } from '#domain/content/library/library-picture.ts'
import type { FieldSet, FormOption, FormOptions } from '#domain/forms/form.ts'
import { pictureUrl } from '#domain/picture.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { libraryChoices } from '#worker/services/picture/library.ts'

/** The pictures that the fields of a form choose from; what a form has is offered, also where the library has it not. */
export async function pictureOptions(
  { database }: PortalContext,
  { fields }: Pick<FieldSet, 'fields'>,
  { entered }: Pick<EditState, 'entered'> = { entered: {} },
): Promise<FormOptions> {
  const named = Object.entries(fields).filter(([, { from }]) => from === 'pictures')
  if (named.length === 0) return {}
  const pictures: FormOption[] = (await libraryChoices(database())).flatMap((row) => {
    const shown = shownPicture(row)
    return shown ? [{ value: row.path, label: row.name, image: pictureUrl(shown, 400) }] : []
  })
  const offered = new Set(pictures.map(({ value }) => value))
  const own = new Set(named.flatMap(([name]) => entered[name] ?? []))
  const others = [...own].filter((path) => path && !offered.has(path))
  // A file by itself, such as a drawing of an agent.
  return { pictures: [...others.map((path) => ({ value: path, label: path, image: path })), ...pictures] }
}
