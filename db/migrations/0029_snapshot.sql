CREATE TABLE `snapshot` (
	`part` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
) STRICT;
--> statement-breakpoint
-- In the transaction of every change: what was withdrawn, hidden or erased is not kept here either.
CREATE TRIGGER `site_changed` AFTER UPDATE ON `site`
BEGIN
	DELETE FROM `snapshot`;
END;
