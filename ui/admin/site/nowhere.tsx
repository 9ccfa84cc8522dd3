import { isNowhere } from '#domain/content/page.ts'
import type { Language } from '#locales/languages.ts'
import { Tag } from '#ui/admin/desk-parts.tsx'
import { useSite } from '#ui/site.tsx'

type Props = { withheld: readonly Language[] }

/** Says of a page or an article that each language waits. */
export function Nowhere({ withheld }: Props) {
  const { t, languages } = useSite()
  return isNowhere({ params: { withheld } }, languages) && <Tag tone="bad">{t('pages.nowhere.short')}</Tag>
}

/** The same above its form. */
export function NowhereNote({ withheld }: Props) {
  const { t, languages } = useSite()
  return isNowhere({ params: { withheld } }, languages) && <p className="note warn">{t('pages.nowhere.text')}</p>
}
