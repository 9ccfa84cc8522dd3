import { type ConsentCategory, consentCategories } from '#domain/consent/choice.ts'
import type { SiteView } from '#ui/site.tsx'

export type ConsentLabels = ReturnType<typeof consentLabels>

export const consentLabels = ({ t }: Pick<SiteView, 't'>) => ({
  title: t('consent.title'),
  text: t('consent.text'),
  policy: t('consent.policy'),
  categories: Object.fromEntries(
    consentCategories.map((category) => [
      category,
      { name: t(`consent.categories.${category}.name`), text: t(`consent.categories.${category}.text`) },
    ]),
  ) as Record<ConsentCategory, { name: string; text: string }>,
  actions: {
    all: t('consent.actions.all'),
    functional: t('consent.actions.functional'),
    chosen: t('consent.actions.chosen'),
  },
  failed: t('consent.failed'),
  saved: t('consent.saved'),
})
