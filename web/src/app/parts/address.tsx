import type { JSX, RefObject } from "preact";
import { useRef, useState } from "preact/hooks";

/** An address to be copied, and how. */
export interface Copying {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Whether something has been copied. */
  readonly copied: boolean;
  readonly copy: (text: string) => Promise<void>;
}

/** Copies texts; where that is not permitted, the address is selected for the reader to copy by hand. */
export function useCopying(): Copying {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      field.current?.select();
    }
  };
  return { field, copied, copy };
}

interface AddressProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly address: string;
  readonly label: string;
}

/** An address, selected by whoever comes to it. */
export function Address({ field, address, label }: AddressProps): JSX.Element {
  return (
    <input
      ref={field}
      class="share-address"
      type="text"
      readOnly
      value={address}
      aria-label={label}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
