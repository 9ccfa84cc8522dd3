import { useSite } from '#ui/site.tsx'

/** The link to the statement opens a new tab, so that no input is lost. */
export function PrivacyLabel() {
  const { t, hrefOf } = useSite()
  const label = t('forms.fields.privacy')
  const linkText = t('forms.privacyStatement')
  const href = hrefOf('page:privacy-statement')
  const start = label.indexOf(linkText)
  if (!href || start < 0) return label
  return (
    <>
      {label.slice(0, start)}
      <a href={href} target="_blank" rel="noopener">
        {linkText}
        <span className="sr"> ({t('common.opensInNewTab')})</span>
      </a>
      {label.slice(start + linkText.length)}
    </>
  )
}
