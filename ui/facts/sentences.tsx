export type Sentence = {
  text: string
  /** Official abbreviation before the sentence; `name` is its Dutch meaning. */
  code?: { code: string; name: string } | null
}

export const SentenceList = ({ sentences }: { sentences: readonly Sentence[] }) =>
  sentences.length > 0 && (
    <ul className={sentences.some(({ code }) => code) ? 'mentions coded' : 'mentions'}>
      {sentences.map(({ text, code }) => (
        <li key={text}>
          {code && (
            <abbr title={code.name} lang="nl">
              {code.code}
            </abbr>
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )

/** A text that the law prescribes word for word. */
export const Mention = ({ label, lang, children }: { label: string; lang?: 'nl'; children: string }) => (
  <p className="mention">
    <span className="muted">{label}</span> <b lang={lang}>{children}</b>
  </p>
)
