import { consentCategories } from '#domain/consent/choice.ts'
import type { Localized } from '#ui/site.tsx'

export type ConsentLabels = ReturnType<typeof consentLabels>

export const consentLabels = ({ t, language }: Localized) => ({
  language: language as string,
  settings: t('consent.settings'),
  ask: t('consent.ask'),
  askVisits: t('consent.askVisits'),
  policy: t('consent.policy'),
  choose: t('consent.choose'),
  always: t('consent.always'),
  unused: t('consent.unused'),
  failed: t('consent.failed'),
  saved: t('consent.saved'),
  actions: {
    functional: t('consent.actions.functional'),
    chosen: t('consent.actions.chosen'),
    all: t('consent.actions.all'),
  },
  categories: consentCategories.map((name) => ({
    name,
    title: t(`consent.categories.${name}.name`),
    text: t(`consent.categories.${name}.text`),
  })),
})
