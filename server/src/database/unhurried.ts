/**
 * Put in front of a statement that is its own transaction (`with ${unhurried} update … from
 * unhurried …`): its commit does not wait for the disk. For writes that nobody should wait for,
 * such as a last use; a crash may lose the most recent ones.
 */
export const unhurried = `unhurried as materialized (select set_config('synchronous_commit', 'off', true))`;
