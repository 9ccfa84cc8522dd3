import { useSite } from '#ui/site.tsx'

/** The agreement; the words in it that name the statement lead to its page, in a tab of its own so that nothing typed is lost. */
export function PrivacyLabel() {
  const { t, hrefOf } = useSite()
  const label = t('forms.fields.privacy')
  const words = t('forms.privacyStatement')
  const href = hrefOf('page:privacy-statement')
  const at = label.indexOf(words)
  if (!href || at < 0) return label
  return (
    <>
      {label.slice(0, at)}
      <a href={href} target="_blank" rel="noopener">
        {words}
        <span className="sr"> ({t('common.opensInNewTab')})</span>
      </a>
      {label.slice(at + words.length)}
    </>
  )
}
