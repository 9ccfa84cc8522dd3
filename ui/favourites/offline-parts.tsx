import { useSite } from '#ui/site.tsx'

/** What a script adds to the copies of pages that it keeps, in the language of the list. */
export function OfflineParts() {
  const { t } = useSite()
  return (
    <>
      <template data-offline="line">
        <p className="note offline" role="status">
          {t('tools.offline.line', { date: '{date}' })}
        </p>
      </template>
      <template data-offline="form">
        <p className="note">{t('tools.offline.form')}</p>
      </template>
      <template data-offline="page">
        <div className="wrap page-head">
          <h1>{t('tools.offline.title')}</h1>
        </div>
        <div className="wrap empty">
          <p>{t('tools.offline.text')}</p>
          <ul />
        </div>
      </template>
    </>
  )
}
