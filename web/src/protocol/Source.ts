// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Text } from "./Text";

/**
 * Where rules come from.
 */
export type Source = {
/**
 * The tag used in the rules document.
 */
tag: string,
/**
 * What it is.
 */
title: Text, };
