CREATE TABLE `absences` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` integer NOT NULL,
	`time` text NOT NULL,
	`ends` text NOT NULL,
	`note` text,
	CONSTRAINT "absences_end" CHECK(ends > time)
) STRICT;
--> statement-breakpoint
CREATE INDEX `absences_by_end` ON `absences` (`ends`);--> statement-breakpoint
CREATE TABLE `agent_hours` (
	`agent_id` integer PRIMARY KEY NOT NULL,
	`hours` text NOT NULL,
	`minutes` integer NOT NULL,
	`buffer` integer NOT NULL,
	`version` integer DEFAULT 0 NOT NULL
) STRICT;
