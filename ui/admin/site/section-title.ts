import { itemName, itemNumber, listOfField } from '#domain/content/lists/settings-lists.ts'
import type { Entered } from '#domain/forms/form.ts'
import type { settings as words } from '#locales/en/settings.ts'
import { useSite } from '#ui/site.tsx'

/** The title of a section of a form of the settings: an item of a list by its name. */
export function useSectionTitle(entered: Entered): (name: string) => string {
  const { t, language } = useSite()
  return (name) => {
    const item = listOfField(name)
    if (!item) return t(`settings.sections.${name as keyof (typeof words)['sections']}`)
    const own = itemName(name, entered, language) ?? itemNumber(name, entered)
    return own ? `${t(`settings.lists.${item.list.word}.item`)}: ${own}` : t(`settings.lists.${item.list.word}.new`)
  }
}
