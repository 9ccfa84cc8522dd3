import { asbestosDuty, hasAsbestosConclusion, needsAsbestosCertificate } from '#domain/legal/asbestos.ts'
import type { Property } from '#domain/property/property.ts'
import { formatLongDate } from '#domain/time.ts'
import type { Key } from '#locales/translator.ts'
import { SentenceList } from '#ui/facts/sentences.tsx'
import { useSite } from '#ui/site.tsx'

export function Asbestos({ property }: { property: Pick<Property, 'region' | 'goal' | 'typeId' | 'facts'> }) {
  const { t, language, today } = useSite()
  const { facts } = property
  const { asbestos, asbestosDate, constructionYear } = facts
  const conclusion = hasAsbestosConclusion(facts)
  const missing =
    !conclusion && asbestos !== 'not-required' && needsAsbestosCertificate({ ...property, constructionYear }, today)
  if (!asbestos && !missing) return null

  const sentences = [
    asbestos && t(`legal.asbestos.conclusion.${asbestos}` as Key),
    asbestos && asbestosDate && t('legal.asbestos.dated', { date: formatLongDate(asbestosDate, language) }),
    missing &&
      t('legal.asbestos.needed', {
        year: String(asbestosDuty.builtBefore),
        date: formatLongDate(asbestosDuty.since, language),
      }),
  ].flatMap((text) => (text ? [{ text }] : []))
  return (
    <>
      <h3 className="subhead">{t('facts.asbestos')}</h3>
      <SentenceList sentences={sentences} />
    </>
  )
}
