CREATE TABLE `part_drafts` (
	`resource` text NOT NULL,
	`key` text NOT NULL,
	`changes` text NOT NULL,
	`people` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`at` text NOT NULL,
	`due` text,
	`due_by` text,
	`refused` integer,
	PRIMARY KEY(`resource`, `key`),
	CONSTRAINT "part_drafts_version" CHECK(version > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `part_drafts_due` ON `part_drafts` (`due`) WHERE due IS NOT NULL;