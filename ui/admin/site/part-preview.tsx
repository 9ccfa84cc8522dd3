import { Fragment } from 'react'
import { type Language, languages } from '#locales/languages.ts'
import { useSite } from '#ui/site.tsx'

/** A signed link to a page as its draft has it, in a language. */
export type Preview = { code: Language; address: string }

/** A page with its draft, in a frame for each language of which the chosen one is shown. In a narrow window it is asked for. */
export function PartPreview({ previews }: { previews: readonly Preview[] }) {
  const { t, language } = useSite()
  const shown = previews.find(({ code }) => code === language) ?? previews[0]
  const width = (name: 'phone' | 'wide') => (
    <>
      <input
        type="radio"
        className="sr"
        id={`seen-${name}`}
        name="seen-width"
        value={name}
        defaultChecked={name === 'phone'}
      />
      <label htmlFor={`seen-${name}`}>{t(`pages.seen.${name}`)}</label>
    </>
  )
  return (
    <section className="seen" aria-label={t('pages.preview')}>
      <label className="check">
        <input type="checkbox" />
        {t('pages.seen.show')}
      </label>
      <fieldset>
        <legend className="sr">{t('pages.seen.width')}</legend>
        {width('phone')}
        {width('wide')}
      </fieldset>
      <fieldset>
        <legend className="sr">{t('pages.seen.language')}</legend>
        {previews.map(({ code, address }) => {
          const { name, locale } = languages[code]
          const id = `seen-${code}`
          return (
            <Fragment key={code}>
              <input
                {...{ id, type: 'radio', className: 'sr', name: 'seen-language', value: code }}
                aria-label={name}
                defaultChecked={code === shown?.code}
              />
              <label htmlFor={id} lang={locale} title={name}>
                {code}
              </label>
              <iframe src={address} title={`${t('pages.preview')}, ${name}`} loading="lazy" />
            </Fragment>
          )
        })}
      </fieldset>
    </section>
  )
}
