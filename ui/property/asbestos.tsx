import { asbestosDuty, hasAsbestosConclusion, needsAsbestosCertificate } from '#domain/legal/asbestos.ts'
import type { Property } from '#domain/property.ts'
import type { Key } from '#locales/translator.ts'
import { longDate } from '#ui/components/figures.ts'
import { useSite } from '#ui/site.tsx'
import { Told } from './told.tsx'

/** What the asbestos certificate concludes; where the law wants one and there is none, that it does. */
export function Asbestos({ property }: { property: Pick<Property, 'region' | 'goal' | 'typeId' | 'facts'> }) {
  const { t, language, today } = useSite()
  const { facts } = property
  const { asbestos, asbestosDate, constructionYear } = facts
  const concluded = hasAsbestosConclusion(facts)
  const lacking =
    !concluded && asbestos !== 'not-required' && needsAsbestosCertificate({ ...property, constructionYear }, today)
  if (!asbestos && !lacking) return null

  const sentences = [
    asbestos && t(`legal.asbestos.conclusion.${asbestos}` as Key),
    asbestos && asbestosDate && t('legal.asbestos.dated', { date: longDate(asbestosDate, language) }),
    lacking &&
      t('legal.asbestos.needed', {
        year: String(asbestosDuty.builtBefore),
        date: longDate(asbestosDuty.since, language),
      }),
  ].flatMap((text) => (text ? [{ text }] : []))
  return (
    <>
      <h3 className="subhead">{t('facts.asbestos')}</h3>
      <Told sentences={sentences} />
    </>
  )
}
