import { type ConsentChoice, consentCategories } from '#domain/consent/choice.ts'
import { Island } from '#ui/island.tsx'
import type { ConsentLabels } from '#ui/islands/consent.island.tsx'
import { useSite } from '#ui/site.tsx'

export function ConsentDialog({ choice }: { choice: ConsentChoice }) {
  const { t, hrefOf, language } = useSite()
  const labels: ConsentLabels = {
    title: t('consent.title'),
    text: t('consent.text'),
    policy: t('consent.policy'),
    categories: Object.fromEntries(
      consentCategories.map((category) => [
        category,
        { name: t(`consent.categories.${category}.name`), text: t(`consent.categories.${category}.text`) },
      ]),
    ) as ConsentLabels['categories'],
    actions: {
      all: t('consent.actions.all'),
      functional: t('consent.actions.functional'),
      chosen: t('consent.actions.chosen'),
    },
    failed: t('consent.failed'),
    saved: t('consent.saved'),
  }
  return (
    <Island
      name="consent"
      id="consent-"
      props={{ labels, choice, action: `/consent?language=${language}`, policy: hrefOf('page:cookie-policy') }}
    />
  )
}
