ALTER TABLE `documents` ADD `validator` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `package_key` text;--> statement-breakpoint
CREATE INDEX `documents_by_package` ON `documents` (`package_key`) WHERE package_key IS NOT NULL;--> statement-breakpoint
ALTER TABLE `picture_sources` ADD `validator` text;--> statement-breakpoint
ALTER TABLE `picture_sources` ADD `package_key` text;--> statement-breakpoint
CREATE INDEX `picture_sources_by_package` ON `picture_sources` (`package_key`) WHERE package_key IS NOT NULL;--> statement-breakpoint
UPDATE `picture_sources` SET `next_attempt` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (`id` % 7) || ' days') WHERE `state` = 'ready' AND `version` IS NULL AND `address` NOT LIKE 'package:%';--> statement-breakpoint
UPDATE `documents` SET `next_attempt` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (`id` % 7) || ' days') WHERE `state` = 'ready' AND `version` IS NULL AND `address` NOT LIKE 'package:%';
