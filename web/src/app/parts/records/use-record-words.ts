import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../context";
import { knownRecords, learnRecords, type RecordWords } from "../../i18n/records";

/** The texts about records in the reader's language; `null` until they are there. */
export function useRecordWords(): RecordWords | null {
  const { words } = useApp();
  const { tongue } = words;
  const [learnt, setLearnt] = useState(() => knownRecords(tongue));
  useEffect(() => {
    let live = true;
    void learnRecords(tongue).then((told) => live && setLearnt(() => told));
    return () => {
      live = false;
    };
  }, [tongue]);
  return learnt?.tongue === tongue ? learnt : knownRecords(tongue);
}
